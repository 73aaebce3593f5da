/** The most characters of a sender's name. [B5-9] */
const mostCharacters = 255;

/** The name that letters come from: what was typed, else the company's, cut. [B5-9] [B9-12] */
export function senderNameOf(typed: string | null, companyName: string): string {
  return typed?.trim() || companyName.slice(0, mostCharacters);
}
