import { isOwnPage } from '../page/ownPage.ts'

/** What is known of the frame that sent a call. */
export interface Sender {
  /** Of the `webContents`. */
  readonly sender: { readonly id: number }
  /** Null once the frame has gone or navigated. */
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/** Calls are answered to the top frame of our own windows while it shows our own page, and to nobody else. */
export function isOwnSender({ sender, senderFrame }: Sender, isOwnWindow: (id: number) => boolean): boolean {
  return (
    senderFrame !== null &&
    senderFrame.parent === null &&
    isOwnPage(senderFrame.url) &&
    isOwnWindow(sender.id)
  )
}
