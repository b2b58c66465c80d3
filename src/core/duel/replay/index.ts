export {
  NotReplayable,
  programAt,
  type ReplayTimeline,
  replayFrameAt,
  replayTimelineOf,
} from './replay-timeline'
export { endLabel, type MarkerKind, markersOf, type TimelineMarker } from './timeline-markers'
