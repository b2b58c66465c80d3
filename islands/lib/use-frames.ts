import { useEffect, useEffectEvent } from 'react'
import type { ServerFrame } from '#contracts/frames/index'
import type { Socket } from './socket'

/** Passes on every frame of a socket. The callback may be different on every render. */
export function useFrames(socket: Socket | null, hear: (frame: ServerFrame) => void): void {
  const onFrame = useEffectEvent(hear)
  useEffect(() => socket?.onFrame(onFrame), [socket])
}
