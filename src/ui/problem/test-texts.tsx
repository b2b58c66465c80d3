import type { ShownTestResult } from '#contracts/http/judge'
import { DataBlock } from '../text/data-block'

/** The label of a conversation between program and judge, in statements and in results. */
export const CONVERSATION = 'Conversation: > you, < judge'

type TestTextsProps = {
  readonly test: Pick<ShownTestResult, 'input' | 'expectedOutput' | 'actualOutput' | 'error' | 'transcript'>
  /** Which test it is: 'test 2'. */
  readonly of: string
  readonly outputLabel: string
}

/**
 * The texts of a visible test: the input, the expected output and the program's output; for an interactive problem, the
 * conversation with the judge.
 */
export function TestTexts({ test, of, outputLabel }: TestTextsProps) {
  const { input, expectedOutput, actualOutput, error, transcript } = test
  return (
    <>
      <DataBlock label={transcript === undefined ? 'Input' : 'What only the judge reads'} of={of} text={input} />
      {transcript === undefined ? (
        <>
          <DataBlock label="Expected output" of={of} text={expectedOutput} />
          <DataBlock label={outputLabel} of={of} text={actualOutput} empty="(no output)" />
        </>
      ) : (
        <DataBlock label={CONVERSATION} of={of} text={transcript} empty="(no messages)" />
      )}
      {error !== '' && <DataBlock label="Error" of={of} text={error} />}
    </>
  )
}
