/** The arranger beside brute force, on hands few enough to be arranged for each mutant. */
process.env.HANDS = '120'
process.env.CASES = '300'
process.env.SEED = '1'
await import('../game/arrange/arrange.prop.test.ts')
await import('../game/arrange/madeUpPhases.prop.test.ts')
await import('../game/arrange/extras.prop.test.ts')

export {}
