import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui'

type FindFormProps = Pick<ComponentProps<'form'>, 'id' | 'action' | 'aria-label' | 'className' | 'children'>

/** A plain form: it works without a script, and what it asks for stands in the address. */
export const FindForm = ({ children, ...form }: FindFormProps) => (
  <form method="get" {...form}>
    {children}
    <Button type="submit">
      <Search aria-hidden="true" size={16} /> Find
    </Button>
  </form>
)
