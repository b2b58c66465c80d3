/** The thin vertical line between two opponents. It is only decoration and means nothing to a screen reader. */
export const Tilt = () => <span aria-hidden="true" className="block w-px self-stretch bg-control" />
