import { Settings } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, TextField } from '#ui'
import { ConfirmDialog, Dialog, Menu, Tabs, type ToastNote, Toasts, Tooltip } from '#ui/scripted'
import { ComparePrograms } from './lib/compare/compare-programs'

const NOTES: readonly Omit<ToastNote, 'id'>[] = [
  { tone: 'warning', text: 'Right-click is disabled during duels' },
  { tone: 'success', text: 'Problem created successfully!' },
  { tone: 'error', text: 'Failed to register' },
]

const LEFT = {
  name: 'ada',
  note: 'Python',
  mode: 'python',
  text: 'n = int(input())\nnumbers = list(map(int, input().split()))\ntotal = 0\nfor number in numbers:\n    total += number\nprint(total)\n',
}
const RIGHT = {
  name: 'brian',
  note: 'Python',
  mode: 'python',
  text: 'n = int(input())\nvalues = list(map(int, input().split()))\n# the sum of all of them\nprint(sum(values))\n',
}

/** The samples that need a script: dialogs, menus, tooltips, tabs and notices, in the theme of the page. */
export default function DesignSamples() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'question' | 'alert'>('none')
  const [notes, setNotes] = useState<readonly ToastNote[]>([])
  const close = () => setOpen('none')
  const addNote = () => {
    const next = NOTES[notes.length % NOTES.length]
    if (next !== undefined) setNotes([...notes, { ...next, id: `note ${notes.length + 1}` }])
  }
  return (
    <div className="grid gap-8 px-6 py-8">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('question')}>ConfirmDialog</Button>
        <Button onClick={() => setOpen('alert')}>ConfirmDialog as an alert</Button>
        <Button onClick={addNote}>Toasts</Button>
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { kind: 'link', label: 'Profile', href: '/profile' },
            { kind: 'line', id: 'line' },
            { kind: 'action', label: 'Resign', danger: true, onSelect: () => setOpen('question') },
          ]}
        />
        <Tooltip text="Run code" keys={['Ctrl', 'Enter']}>
          <IconButton label="Run code" title="" icon={<Settings size={18} />} />
        </Tooltip>
      </div>
      <Tabs
        label="Parts of a problem"
        items={[
          { value: 'basic', label: 'Basic Info', content: 'The title, the statement, the limits.' },
          { value: 'examples', label: 'Examples', count: 2, content: 'What contestants see.' },
          { value: 'tests', label: 'Test Cases', content: 'What their programs meet.' },
        ]}
      />
      <ComparePrograms left={LEFT} right={RIGHT} className="h-96 rounded-lg border border-line" />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Add a Friend"
        description="They will find your request on their profile."
        footer={
          <Button variant="primary" onClick={close}>
            Send request
          </Button>
        }
      >
        <TextField label="Username" name="friend" />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Are you sure you want to remove this friend?"
        confirmLabel="Remove"
        tone="danger"
      >
        They will not be notified.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'alert'}
        onOpenChange={close}
        title="Not connected to server"
        confirmLabel="OK"
        cancelLabel={null}
      />
      <Toasts notes={notes} onDismiss={(id) => setNotes((all) => all.filter((note) => note.id !== id))} />
    </div>
  )
}
