import { describe, expect, it, vi } from 'vitest';
import type { HubEvent } from '#core/contract';
import { GatewayProblem } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import { exportCreated, exportFailed, exportLink, startExport } from '../contract/index.ts';
import { LiveExportWatch } from './live-export-watch.ts';

/** Opens a watch for which the test sends the events and answers the calls. */
function open() {
  const listeners = new Map<string, (payload: never) => void>();
  let resync = () => undefined as void;
  const events = {
    on: ({ name }: HubEvent, listener: (payload: never) => void) => listeners.set(name, listener),
    onResync: (reload: () => void) => (resync = reload),
  } as unknown as CompanyEvents; // The watch uses only these methods.
  const begun = Promise.withResolvers<{ jobId: string }>();
  const call = vi.fn(
    async (endpoint: unknown): Promise<unknown> => (endpoint === startExport ? begun.promise : '/gateway/files/x'),
  );
  const [save, toast] = [vi.fn(), vi.fn(() => ({ close: () => undefined }))];
  const client = { call } as unknown as Pick<CompanyClient, 'call'>; // The answers match the endpoints above.
  const watch = new LiveExportWatch({ client, events, feedback: { toast }, save });
  const tell = (event: HubEvent, payload: object) => listeners.get(event.name)?.(payload as never);
  return { watch, tell, resync: () => resync(), begun, call, save, toast };
}
const created = { jobId: 'j', exportFileGuid: 'g', exportFileExtension: 'xlsx' };
const input = { collection: 'numbers', format: 'xlsx' } as const;

describe('an export that this browser asked for', () => {
  it('[A7-19] is awaited, and saved when ExportCreated tells of it', async () => {
    const { watch, tell, begun, call, save } = open();
    const started = watch.start(input);
    expect(watch.isWaiting('numbers')).toBe(true);
    begun.resolve({ jobId: 'j' });
    await started;
    expect([watch.isWaiting('numbers'), watch.isWaiting('other')]).toEqual([true, false]);
    tell(exportCreated, created);
    await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('/gateway/files/x'));
    expect(call).toHaveBeenLastCalledWith(exportLink, { query: { guid: 'g' } }, { handles: [404] });
    expect(watch.isWaiting('numbers')).toBe(false);
  });

  it('is saved also when its event comes before the answer that tells its id', async () => {
    const { watch, tell, begun, save } = open();
    const started = watch.start(input);
    tell(exportCreated, created);
    begun.resolve({ jobId: 'j' });
    await started;
    expect(save).toHaveBeenCalledTimes(1);
    expect(watch.isWaiting('numbers')).toBe(false);
  });

  it('[A7-19] is not awaited after ExportFailed, nor after the connection was away', async () => {
    const { watch, tell, resync, begun, save } = open();
    begun.resolve({ jobId: 'j' });
    await watch.start(input);
    tell(exportFailed, { jobId: 'j' });
    expect(watch.isWaiting('numbers')).toBe(false);
    await watch.start(input);
    resync();
    expect(watch.isWaiting('numbers')).toBe(false);
    tell(exportCreated, created);
    expect(save).not.toHaveBeenCalled();
  });

  it('of another browser is left to that one', () => {
    const { tell, call } = open();
    tell(exportCreated, created);
    expect(call).not.toHaveBeenCalled();
  });

  it('whose file is gone says so', async () => {
    const { watch, tell, begun, call, save, toast } = open();
    begun.resolve({ jobId: 'j' });
    await watch.start(input);
    call.mockRejectedValueOnce(new GatewayProblem('exports/link', { status: 404, code: 'not-found', title: '' }));
    tell(exportCreated, created);
    await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(save).not.toHaveBeenCalled();
  });
});
