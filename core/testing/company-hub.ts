import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { onTestFinished } from 'vitest';
import type { TestPerson } from './gateway.ts';

/** Creates a connection to the hub of the company as that person. It is not started. */
export function companyHub(origin: string, companyId: string, { token }: Pick<TestPerson, 'token'>): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(`${origin}/hubs/company?companyId=${companyId}`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
}

/** Starts the connection and returns the list of these events (names and payloads, in their order) that it receives until the test ends. */
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
