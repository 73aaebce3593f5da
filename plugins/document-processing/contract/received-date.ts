/** The days that may count as the day of receipt. Requests contain the index in this list. [A3-11] [B5-12] */
export const receivedDateTypes = ['CreatedTimestamp', 'IssueDate', 'DeliveryDate'] as const;
export type ReceivedDateType = (typeof receivedDateTypes)[number];

/** The default setting: the day of arrival. [B7-40] */
export const defaultReceivedDate: ReceivedDateType = 'CreatedTimestamp';

/** Returns the type with this index in the setting. @returns the default for an unknown index */
export function receivedDateOf(place: number | undefined): ReceivedDateType {
  return receivedDateTypes[place ?? 0] ?? defaultReceivedDate;
}
