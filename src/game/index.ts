/**
 * The rules of Phase 10 as a decider. Pure and deterministic: no clock, no chance, no I/O.
 *
 *   decide(state, command, shuffle) -> events | refusal      evolve(state, event) -> state
 *   view(state, viewer), redact(event, viewer)               what may leave the host
 *   affordances(view), check(view, command)                  what a player may do, and why not
 */
export * from './model/cards.ts'
export * from './model/phases.ts'
export * from './model/groups.ts'
export * from './model/seats.ts'
export * from './model/rules.ts'
export * from './model/settings.ts'
export * from './model/state.ts'
export * from './model/commands.ts'
export * from './model/events.ts'
export * from './model/turnBegun.ts'
export * from './model/refusals.ts'
export * from './model/decision.ts'
export * from './model/ownCards.ts'
export * from './model/view.ts'
export * from './arrange/arrange.ts'
export * from './arrange/bestPlan.ts'
export * from './arrange/hitPlaces.ts'
export * from './arrange/roles.ts'
export * from './initialState.ts'
export * from './decide.ts'
export * from './evolve.ts'
export * from './view.ts'
export * from './redact.ts'
export * from './check.ts'
export * from './affordances.ts'
export { type Shuffle } from './draft.ts'
export { shuffleBy } from './shuffleBy.ts'
export { assertNever } from './assertNever.ts'
export { cardPoints, handPoints } from './rules/handEnd.ts'
export { assign } from './arrange/assign.ts'
export { hitsBarred } from './rules/hitting.ts'
export { skipTargets } from './rules/skipping.ts'
