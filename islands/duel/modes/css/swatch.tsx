/** A colour sample. It is an SVG because the policy of the page allows no style attribute. */
export function Swatch({ color }: { readonly color: string }) {
  return (
    <svg aria-hidden="true" width="20" height="20" className="rounded-sm border border-line">
      <rect width="20" height="20" fill={color} />
    </svg>
  )
}
