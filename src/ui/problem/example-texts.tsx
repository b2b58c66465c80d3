import type { ShownExample } from '#contracts/http/problems'
import { CopyButton } from '../controls/copy-button'
import { DataBlock } from '../text/data-block'
import { CONVERSATION } from './test-texts'

type ExampleTextsProps = {
  readonly example: Pick<ShownExample, 'input' | 'output' | 'interaction'>
  /** From 1. */
  readonly place: number
}

/** An example's input and output; of an interactive problem, who says what. Inside an island: both can be copied. */
export function ExampleTexts({ example, place }: ExampleTextsProps) {
  const { input, output, interaction } = example
  const of = `example ${place}`
  if (interaction !== undefined) return <DataBlock label={CONVERSATION} of={of} text={interaction} />
  return (
    <>
      <DataBlock label="Input" of={of} text={input} action={<CopyButton text={input} what={`input of ${of}`} />} />
      <DataBlock label="Output" of={of} text={output} action={<CopyButton text={output} what={`output of ${of}`} />} />
    </>
  )
}
