import { useI18n } from 'vue-i18n'
import {
  faceOf,
  HIDDEN,
  runHigh,
  type Group,
  type GroupSpec,
  type MaybeCard,
  type PhaseNumber,
  type Role,
} from '../../game/index.ts'
import { groupSpecKey } from './groupSpecKey.ts'

export interface CardNames {
  cardName(card: MaybeCard, role?: Role | null): string
  roleName(role: Role): string
  groupName(group: Group): string
  specName(spec: GroupSpec): string
  phaseName(phase: PhaseNumber): string
}

/** Spoken names in the language of the page. */
export function useCardName(): CardNames {
  const { t } = useI18n()

  function cardName(card: MaybeCard, role: Role | null = null): string {
    if (card === HIDDEN) return t('card.hidden')
    const face = faceOf(card)
    switch (face.type) {
      case 'natural':
        return t('card.natural', { colour: t(`card.colour.${face.colour}`), number: face.number })
      case 'wild':
        return role === null ? t('card.wild') : t('card.wildAs', { role: roleName(role) })
      case 'skip':
        return t('card.skip')
    }
  }

  function roleName(role: Role): string {
    return typeof role === 'number' ? String(role) : t(`card.colour.${role}`)
  }

  function groupName(group: Group): string {
    switch (group.kind) {
      case 'set':
        return t('card.group.set', { number: group.number, count: group.cards.length }, group.cards.length)
      case 'run':
        return t('card.group.run', { low: group.low, high: runHigh(group) })
      case 'colour':
        return t(
          'card.group.colour',
          { colour: t(`card.colour.${group.colour}`), count: group.cards.length },
          group.cards.length,
        )
    }
  }

  return {
    cardName,
    roleName,
    groupName,
    specName: (spec) => t(groupSpecKey(spec)),
    phaseName: (phase) => t('card.phase', { number: phase }),
  }
}
