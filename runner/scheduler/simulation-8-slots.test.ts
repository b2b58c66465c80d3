import { testFairness } from './fairness.fixture.ts'

// A busier half hour would take long to simulate.
testFairness(8, [0.5])
