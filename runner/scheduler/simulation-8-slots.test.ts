import { testFairness } from './fairness.fixture.ts'

// A busier half hour takes the simulation long.
testFairness(8, [0.5])
