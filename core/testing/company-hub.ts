import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { onTestFinished } from 'vitest';
import type { TestPerson } from './gateway.ts';

/** Creates a connection to the hub of the company with the person's token. The caller starts it. */
export function companyHub(origin: string, companyId: string, { token }: Pick<TestPerson, 'token'>): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(`${origin}/hubs/company?companyId=${companyId}`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
}

/** Starts the connection and returns a list to which the name and payload of each of these events are added until the test ends. */
export async function eventsReceivedBy(
  hub: HubConnection,
  events: readonly { readonly name: string }[],
): Promise<(readonly [string, object])[]> {
  onTestFinished(() => hub.stop());
  const heard: (readonly [string, object])[] = [];
  for (const { name } of events) hub.on(name, (payload: object) => void heard.push([name, payload]));
  await hub.start();
  return heard;
}
