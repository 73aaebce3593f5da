import { Agent, request } from 'node:http';

export interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly body?: object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes one call over a persistent connection. @throws Error if the response is not a success */
export function call({ url, method = 'GET', token, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(url, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const reply = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 500) < 400) resolve(reply);
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${reply.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

export async function callAll(calls: readonly Call[], clients: number): Promise<void> {
  const waiting = calls.values();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const next of waiting) await call(next);
    }),
  );
}
