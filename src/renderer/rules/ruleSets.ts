/** Sets of rules that a person has named, to be used again at another table. Kept in local storage of this device. */
import * as v from 'valibot'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { rulesFaults, type Rules } from '../../game/index.ts'
import { rulesSchema } from '../../protocol/gameSchemas.ts'
import { onStoredElsewhere, readStored, writeStored } from '../client/storage.ts'

const KEY = 'klopf.ruleSets'
export const NAME_LENGTH = 40

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_LENGTH)),
  rules: rulesSchema,
})

/** Names are unique, whatever their case. */
export interface RuleSet {
  readonly name: string
  readonly rules: Rules
}

interface Stored {
  readonly sets: readonly RuleSet[]
  /** As they were found. They go back to the storage, for the version that can read them. */
  readonly unread: readonly unknown[]
}

/** Set by set: one that another version wrote, or that nobody can play, does not cost the others. */
function storedSets(): Stored {
  const sets: RuleSet[] = []
  const unread: unknown[] = []
  for (const stored of readStored('local', KEY, v.array(v.unknown())) ?? []) {
    const parsed = v.safeParse(schema, stored)
    if (parsed.success && rulesFaults(parsed.output.rules).length === 0) sets.push(parsed.output)
    else unread.push(stored)
  }
  return { sets, unread }
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
}

function sameRules(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => sameRules(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}

export const useRuleSets = defineStore('ruleSets', () => {
  const stored = shallowRef(storedSets())
  const kept = computed(() => stored.value.sets)

  function look(): void {
    stored.value = storedSets()
  }

  onStoredElsewhere(KEY, look)

  /** Of what is stored now: another tab may have kept or removed sets that this one has not heard of yet. */
  function change(next: (sets: readonly RuleSet[]) => readonly RuleSet[]): void {
    const { sets, unread } = storedSets()
    writeStored('local', KEY, [...next(sets), ...unread])
    look()
  }

  return {
    /** By name. */
    sets: computed(() => kept.value.toSorted((a, b) => a.name.localeCompare(b.name))),
    named: (name: string): RuleSet | null => kept.value.find((set) => sameName(set.name, name)) ?? null,
    /** The set that is exactly these rules. */
    like: (rules: Rules): RuleSet | null => kept.value.find((set) => sameRules(set.rules, rules)) ?? null,
    /** In place of what had the name before. */
    save(name: string, rules: Rules): void {
      change((sets) => [...sets.filter((set) => !sameName(set.name, name)), { name: name.trim(), rules }])
    },
    /** Nothing while another set has the name. */
    rename(from: RuleSet, name: string): void {
      change((sets) => {
        const isTaken = sets.some((set) => sameName(set.name, name) && !sameName(set.name, from.name))
        if (isTaken) return sets
        return sets.map((set) => (sameName(set.name, from.name) ? { ...set, name: name.trim() } : set))
      })
    },
    remove(gone: RuleSet): void {
      change((sets) => sets.filter((set) => !sameName(set.name, gone.name)))
    },
  }
})
