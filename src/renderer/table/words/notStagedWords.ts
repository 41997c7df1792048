import { useI18n } from 'vue-i18n'
import { colourOf, isNatural, isSkip, numberOf, type CardId, type GroupSpec } from '../../../game/index.ts'
import { useCardName } from '../../cards/cardName.ts'
import { card as cardPart, rich, type Insert, type Rich } from './richText.ts'

/** Why a card cannot join those that lie on the slots of a group, in the words of the rules. */
export function useNotStagedWords(): (card: CardId, spec: GroupSpec, there: readonly CardId[]) => Rich {
  const { t } = useI18n()
  const { roleName } = useCardName()
  const say = (key: string, facts: Readonly<Record<string, Insert>> = {}): Rich =>
    rich(t, `refusal.${key}`, facts)

  return (card, { kind }, there) => {
    const first = there.find(isNatural)
    const colour = first === undefined ? null : colourOf(first)
    if (isSkip(card)) return say('skipInPhase')
    if (kind === 'run' && there.some((other) => isNatural(other) && numberOf(other) === numberOf(card)))
      return say('roleTaken', { role: numberOf(card) })
    if (kind === 'set' && first !== undefined)
      return say('otherNumber.tried', { card: cardPart(card), number: numberOf(first) })
    if (kind === 'colour' && colour !== null)
      return say('otherColour.tried', { card: cardPart(card), colour: roleName(colour) })
    return rich(t, 'table.say.notStaged', { card: cardPart(card) })
  }
}
