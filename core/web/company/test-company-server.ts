import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of a test's server to a request; a promise delays the answer. */
type Reply = { readonly status?: number; readonly body: unknown } | Promise<{ status?: number; body: unknown }>;

/** Starts a server that answers the requests made when a company opens; `override` sets other answers by `METHOD path`. */
export async function openCompanyServer(companyIds: readonly string[]) {
  const override = new Map<string, () => Reply>();
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '').replace('/gateway/', '');
    const call = `${request.method} ${path}`;
    calls.push(call);
    const { status = 200, body } = await (override.get(call)?.() ?? standard(companyIds, call));
    response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/`; // the address of a TCP server is an AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { base, calls, override, close };
}

export function problem(status: number, code: string, more: object = {}) {
  return { status, body: { type: 'about:blank', status, code, title: code, ...more } };
}

export const licence = {
  type: 'Pro',
  daysValid: 30,
  modules: [],
  isAcademicLicense: false,
  customerNumber: '1',
  packageName: 'Pro',
  autoRenew: true,
  problemCode: null,
  trialExists: true,
  applicationType: 'Invoicing',
  licenseSourceType: 'Other',
};

function standard(companyIds: readonly string[], call: string): { status?: number; body: unknown } {
  const [, id, rest] = /^\w+ companies\/([^/]+)\/?(.*)$/.exec(call) ?? [];
  if (call === 'GET companies') {
    return {
      body: companyIds.map((each) => ({
        id: each,
        businessName: `Firma ${each}`,
        registrationId: '36421928',
        isDefault: false,
        roleName: 'Admin',
        lastLoginAt: null,
      })),
    };
  }
  if (call === 'GET FeatureFlags') return { body: { Grid: true } };
  if (rest === '') return { body: { id, name: `Firma ${id}`, vatPayerType: 'Payer' } };
  if (rest === 'permissions') return { body: { role: 'Admin', permissions: [`${id}:read`] } };
  if (rest === 'licenses/current') return { body: licence };
  if (rest === 'last-login') return { status: 204, body: undefined };
  return problem(404, 'not-found');
}
