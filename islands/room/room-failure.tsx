import { LoadFailure, type LoadFailureProps } from '../lib/load-failure'

/** Shown in place of a room or a replay that could not be loaded. */
export const RoomFailure = (props: LoadFailureProps) => (
  <div className="grid flex-1 place-items-center">
    <LoadFailure {...props} alone />
  </div>
)
