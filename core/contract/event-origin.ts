/**
 * Returns a text that identifies the sender of a change: one connection of one person. The caller chooses its connection id, so a colleague
 * could send yours; `subject`, the person, comes from the token. Nobody else can claim both together. [A8-18]
 */
export function eventOrigin(connectionId: string, subject: string): string {
  return `${connectionId}/${subject}`;
}
