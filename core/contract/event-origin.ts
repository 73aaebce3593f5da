/**
 * Returns a text that identifies the sender of a change: one connection of one person. The caller chooses its connection id, so another
 * user could send the same one; `subject`, the person, comes from the verified token, so nobody can forge both together. [A8-18]
 */
export function eventOrigin(connectionId: string, subject: string): string {
  return `${connectionId}/${subject}`;
}
