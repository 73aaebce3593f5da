/** Which day counts as the one on which a document was received; each is sent as its place here. [A3-11] [B5-12] */
export const receivedDateTypes = ['CreatedTimestamp', 'IssueDate', 'DeliveryDate'] as const;
export type ReceivedDateType = (typeof receivedDateTypes)[number];

/** Until somebody chooses: the day on which it came. [B7-40] */
export const defaultReceivedDate: ReceivedDateType = 'CreatedTimestamp';

/** @returns the default for what is none */
export function receivedDateOf(place: number | undefined): ReceivedDateType {
  return receivedDateTypes[place ?? 0] ?? defaultReceivedDate;
}
