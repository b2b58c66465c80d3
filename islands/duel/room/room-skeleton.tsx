import { Loading, Skeleton } from '#ui'

/** The shape of the room while its state is loaded: a scoreboard and three columns. */
export function RoomSkeleton() {
  return (
    <div className="grid min-h-0 flex-1">
      <Loading what="the duel room">
        <div className="flex h-full flex-col gap-px bg-line">
          <div className="flex items-center justify-between bg-surface px-5 py-4">
            <SkeletonPlayer />
            <Skeleton className="h-10 w-28" />
            <SkeletonPlayer />
          </div>
          <div className="grid flex-1 grid-cols-[8fr_11fr_6fr] gap-px">
            <div className="grid content-start gap-3 bg-surface p-5">
              <Skeleton className="h-6 w-56" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="mt-4 h-28 w-full" />
            </div>
            <div className="bg-ground" />
            <div className="grid content-start gap-3 bg-surface p-5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-20 w-full" />
            </div>
          </div>
        </div>
      </Loading>
    </div>
  )
}

function SkeletonPlayer() {
  return (
    <div className="flex items-center gap-4">
      <Skeleton className="size-10 rounded-full" />
      <div className="grid gap-1.5">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-3 w-20" />
      </div>
    </div>
  )
}
