/** The pattern of an id, for schemas. Capital letters are allowed, because some programs write them. */
export const uuidPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const whole = new RegExp(uuidPattern);

/**
 * Returns whether the text can be an id of Kostra. Call it before a query, because for PostgreSQL any other text is an error, not an
 * unknown id.
 */
export function isUuid(text: string): boolean {
  return whole.test(text);
}
