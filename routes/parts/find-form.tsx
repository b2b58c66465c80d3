import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, Select, type SelectOption } from '#ui'

type FindFormProps = Pick<ComponentProps<'form'>, 'id' | 'action' | 'aria-label' | 'className' | 'children'>

/** A plain form: it works without scripts, and its values are in the URL. */
export const FindForm = ({ children, ...form }: FindFormProps) => (
  <form method="get" {...form}>
    {children}
    <Button type="submit">
      <Search size={16} /> Find
    </Button>
  </form>
)

type FieldProps = {
  readonly name: string
  readonly label: string
  readonly asked: string | undefined
  readonly className?: string
}
type FindTextProps = FieldProps & Pick<ComponentProps<'input'>, 'maxLength'> & { readonly placeholder?: string }

/** A search field for text. */
export const FindText = ({ label, placeholder = label, asked, className = 'max-w-96', ...input }: FindTextProps) => (
  <input
    type="search"
    aria-label={label}
    placeholder={placeholder}
    defaultValue={asked}
    className={`control ${className}`}
    {...input}
  />
)

type FindChoiceProps = FieldProps & {
  /** The label of the choice that filters nothing, such as 'Any tag'. */
  readonly any: string
  readonly options: readonly SelectOption[]
}

/** A search field with several choices. */
export const FindChoice = ({ label, any, options, asked = '', ...select }: FindChoiceProps) => (
  <Select aria-label={label} defaultValue={asked} options={[{ value: '', label: any }, ...options]} {...select} />
)
