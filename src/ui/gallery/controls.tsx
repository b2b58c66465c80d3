import { Play, Settings, Trash2 } from 'lucide-react'
import { Badge } from '../badges/badge'
import { DifficultyBadge } from '../badges/difficulty-badge'
import { VerdictBadge } from '../badges/verdict-badge'
import { Button, LinkButton } from '../controls/button'
import { CopyButton } from '../controls/copy-button'
import { IconButton } from '../controls/icon-button'
import { Kbd } from '../text/kbd'
import { Line, Sample } from './sample'

/** Buttons and badges in every state. */
export function Controls() {
  return (
    <>
      <Sample name="Button, LinkButton, IconButton, CopyButton, Kbd">
        <Line>
          <Button variant="primary">Create Duel</Button>
          <Button>Cancel</Button>
          <Button variant="ghost">Skip</Button>
          <Button variant="danger">
            <Trash2 size={16} />
            Remove
          </Button>
          <LinkButton href="#content">A link</LinkButton>
        </Line>
        <Line>
          <Button variant="primary" busy busyLabel="Creating...">
            Create Duel
          </Button>
          <Button variant="primary" disabled>
            Submit
          </Button>
          <Button disabled>Run</Button>
          <Button busy>Run</Button>
        </Line>
        <Line>
          <Button variant="primary" size="sm">
            <Play size={14} />
            Run
          </Button>
          <Button size="sm">Small</Button>
          <Button variant="primary" size="lg">
            Join the Arena
          </Button>
          <Button size="lg">Sign In</Button>
        </Line>
        <Line>
          <IconButton label="Settings" icon={<Settings size={18} />} />
          <CopyButton text="K7Q2MX" what="room code" />
          <CopyButton text="K7Q2MX" what="room code" labelled />
          <Kbd keys={['Ctrl', 'Enter']} />
          <Kbd keys={['?']} />
        </Line>
      </Sample>
      <Sample name="VerdictBadge, DifficultyBadge, Badge">
        <Line>
          <VerdictBadge status="pending" />
          <VerdictBadge status="judging" />
          <VerdictBadge status="accepted" verdict="Accepted" />
          <VerdictBadge status="wrong-answer" />
          <VerdictBadge status="rejected" verdict="Time Limit Exceeded" />
          <VerdictBadge status="compilation-error" />
        </Line>
        <Line>
          <DifficultyBadge difficulty="Easy" />
          <DifficultyBadge difficulty="Medium" />
          <DifficultyBadge difficulty="Hard" />
        </Line>
        <Line>
          <Badge>Neutral</Badge>
          <Badge tone="outline">Outline</Badge>
          <Badge tone="azure">You</Badge>
          <Badge tone="amber">Opponent</Badge>
        </Line>
      </Sample>
    </>
  )
}
