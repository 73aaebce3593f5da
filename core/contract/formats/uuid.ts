/** Pattern of an id, for schemas: in capitals too, as some programs write it. */
export const uuidPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const whole = new RegExp(uuidPattern);

/** Whether it can be an id of ours. Asked before the database, to which anything else is an error and not an unknown id. */
export function isUuid(text: string): boolean {
  return whole.test(text);
}
