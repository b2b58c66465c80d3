import { usePageKeys } from '../../lib/page-keys/page-keys'
import type { Playback } from './use-playback'

const STEP_MS = 5_000

type Keys = Pick<Playback, 'toggle' | 'seek' | 'atMs'> & { readonly toMarker: (direction: 1 | -1) => void }

/** Space plays and pauses, arrows go five seconds, with Shift to the next mark. */
export function useReplayKeys({ toggle, seek, atMs, toMarker }: Keys): void {
  usePageKeys([
    { keys: ['Space'], label: 'Play or pause', run: toggle },
    { keys: ['ArrowLeft'], label: 'Back 5 seconds', run: () => seek(atMs - STEP_MS) },
    { keys: ['ArrowRight'], label: 'Forward 5 seconds', run: () => seek(atMs + STEP_MS) },
    { keys: ['Shift+ArrowLeft'], label: 'Previous mark', run: () => toMarker(-1) },
    { keys: ['Shift+ArrowRight'], label: 'Next mark', run: () => toMarker(1) },
  ])
}
