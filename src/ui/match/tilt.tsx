/** The thin upright line between two people. Decoration: whatever it parts says so itself. */
export const Tilt = () => <span aria-hidden="true" className="block w-px self-stretch bg-control" />
