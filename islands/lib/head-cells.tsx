type HeadCellsProps = { readonly names: readonly string[]; readonly className: string }

/** The header cells of a table. */
export const HeadCells = ({ names, className }: HeadCellsProps) =>
  names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ))
