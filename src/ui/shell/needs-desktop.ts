type Device = {
  readonly userAgent: string
  readonly width: number
  readonly height: number
  readonly touch: boolean
}

const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i
const MIN_WIDTH = 1024
const MIN_HEIGHT = 600

/** Whether the user agent is a mobile one; this alone is enough for the server to decide. */
export const isMobileAgent = (userAgent: string): boolean => MOBILE_AGENT.test(userAgent)

/** Specification: a mobile user agent, or a touch screen with a width under 1024 or a height under 600. */
export const needsDesktop = ({ userAgent, width, height, touch }: Device): boolean =>
  isMobileAgent(userAgent) || (touch && (width < MIN_WIDTH || height < MIN_HEIGHT))
