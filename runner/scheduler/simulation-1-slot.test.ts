import { testFairness } from './fairness.fixture.ts'

testFairness(1, [0.5, 0.7, 0.85])
