/**
 * Names who caused a hub event: one connection of one person. The caller chooses the connection id it sends, so a
 * colleague could send yours; `subject`, the person, comes from the token. Both together can't be claimed by anybody else. [A8-18]
 */
export function eventOrigin(connectionId: string, subject: string): string {
  return `${connectionId}/${subject}`;
}
