import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { KostraProcess } from '../../support/kostra-process.ts';

/** The environment that lets a gateway be inspected. The inspector has no cost until it is used. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
}

/** Inspects the gateway's process: the heap size after garbage collection, and the processor time of each part of the code. */
export class Inspector {
  readonly #socket: WebSocket;
  #calls = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** @param kostra a process that was started with `inspectable` */
  static async of(kostra: KostraProcess): Promise<Inspector> {
    const url = /^Debugger listening on (\S+)$/m.exec(kostra.output)?.[1];
    if (!url) throw new Error(`The gateway did not say where its inspector is:\n${kostra.output}`);
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await once(socket, 'open');
    return new Inspector(socket);
  }

  close(): void {
    this.#socket.close();
  }

  /** Returns the reachable memory in megabytes. */
  async heap(): Promise<number> {
    // Garbage is collected twice, because the first collection closes sockets and settles promises, after which more can be collected.
    for (let times = 0; times < 2; times++) await this.#call('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#call<{ usedSize: number }>('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  }

  /** Returns the share of processor time that each part of the gateway takes during the work, the largest share first. */
  async profile(work: () => Promise<unknown>): Promise<[part: string, share: number][]> {
    await this.#call('Profiler.enable');
    await this.#call('Profiler.start');
    await work();
    const { profile } = await this.#call<{ profile: CpuProfile }>('Profiler.stop');
    const parts = new Map(profile.nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
    const counts = new Map<string, number>();
    for (const sample of profile.samples) {
      const part = parts.get(sample) ?? '';
      if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return [...counts]
      .map(([part, count]): [string, number] => [part, count / all])
      .sort(([, one], [, other]) => other - one);
  }

  async #call<T>(method: string): Promise<T> {
    const id = ++this.#calls;
    this.#socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [data] = (await once(this.#socket, 'message')) as [Buffer]; // The package `ws` returns one Buffer for a message.
      const answer: { id?: number; result?: T; error?: { message: string } } = JSON.parse(data.toString());
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
      if (answer.id === id && answer.result) return answer.result;
    }
  }
}

/** Returns the package, the folder or the Node module that a function belongs to. Returns '' for idle time. */
function partOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string {
  if (functionName === '(idle)' || functionName === '(root)') return '';
  if (functionName.startsWith('(')) return functionName; // Such names are (program) and (garbage collector).
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(url)?.[1];
  if (installed) return installed;
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  return /\/((?:core|host|plugins)\/[^/]+(?:\/[^/]+)?)\//.exec(url)?.[1] ?? 'native code';
}

export function shares(profile: readonly [string, number][], limit = 10): string {
  return profile
    .slice(0, limit)
    .map(([part, share]) => `${part} ${Math.round(share * 100)} %`)
    .join(', ');
}
