import { LogoMark } from '../match/logo-mark'

/** Shown instead of the page on phones, tablets and small touch screens. */
export function DesktopRequired() {
  return (
    <main
      data-desktop-gate=""
      className="fixed inset-0 z-50 grid place-items-center overflow-auto bg-ground p-8 text-center"
    >
      <div className="grid max-w-96 justify-items-center gap-4">
        <LogoMark size={48} />
        <h1 className="heading text-2xl">Desktop Required</h1>
        <p className="text-ink-2">
          A duel needs a keyboard and room for two editors. Open Joust on a computer, with a window at least 1024 pixels
          wide and 600 high.
        </p>
      </div>
    </main>
  )
}
