import type { Page } from '@playwright/test';
import { tokenOf } from './page-session.ts';
import { first } from './shell-support.ts';

/**
 * The gateway, asked beside the page in the name of who is signed in there. What a test needs before it looks is made so: by
 * its form it takes seconds of the processor, by a call milliseconds. The page hears of it as of somebody else's change.
 */
export function gatewayBeside(page: Page, company = first) {
  return async function call<T>(method: string, path: string, body?: object): Promise<{ status: number; reply: T }> {
    const answer = await page.request.fetch(`/gateway/companies/${company}/${path}`, {
      method,
      headers: { authorization: `Bearer ${tokenOf(page)}` },
      ...(body && { data: body }),
    });
    const text = await answer.text();
    return { status: answer.status(), reply: (text ? JSON.parse(text) : undefined) as T }; // as its endpoint answers
  };
}

/** What a call answers that must succeed. */
export async function ok<T>(call: Promise<{ readonly status: number; readonly reply: T }>): Promise<T> {
  const { status, reply } = await call;
  if (status !== 200) throw new Error(`The gateway answered ${status}: ${JSON.stringify(reply)}`);
  return reply;
}
