/** The properties of random games, few enough to be played for each mutant. */
process.env.GAMES = '5'
process.env.SEED = '1'
await import('../game/games.prop.test.ts')

export {}
