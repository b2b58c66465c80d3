import { testFairness } from './fairness.fixture.ts'

testFairness(2, [0.5, 0.7, 0.85])
