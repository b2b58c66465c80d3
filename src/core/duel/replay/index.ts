export {
  NotReplayable,
  programAt,
  type ReplayFrame,
  type ReplayTimeline,
  replayFrameAt,
  replayTimelineOf,
} from './replay-timeline'
export {
  endLabel as endWords,
  type MarkerContext,
  type MarkerKind,
  markersOf,
  type TimelineMarker,
} from './timeline-markers'
