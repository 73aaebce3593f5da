/** The maximum number of characters of a sender's name. [B5-9] */
const maxCharacters = 255;

/** Returns the sender's name: the typed one, otherwise the company's name, truncated to the limit. [B5-9] [B9-12] */
export function senderNameOf(typed: string | null, companyName: string): string {
  return typed?.trim() || companyName.slice(0, maxCharacters);
}
