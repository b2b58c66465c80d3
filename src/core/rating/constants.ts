/**
 * Contest rating. Source of every figure: docs/rules.md, "Contest rating: Elo-MMR" (Ebtekar and Liu, "Elo-MMR: A Rating
 * System for Massive Multiplayer Competitions", 2021; the constants as DMOJ uses them).
 */
export const MEAN_OF_NEWCOMERS = 1500
export const SIGMA_OF_NEWCOMERS = 542.05
export const BETA = 328.33
export const GAMMA = 54.07
export const LIMIT_SIGMA = 127.88
