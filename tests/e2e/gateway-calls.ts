import type { Page } from '@playwright/test';
import { tokenOf } from './page-session.ts';
import { first } from './shell-support.ts';

/**
 * Returns a function that calls the gateway for the user who is signed in on the page. Tests prepare their data with it, because a call
 * takes milliseconds while a form would take seconds of processor time. For the page, the change looks like a change by another user.
 */
export function gatewayClientFor(page: Page, company = first) {
  return async function call<T>(method: string, path: string, body?: object): Promise<{ status: number; reply: T }> {
    const answer = await page.request.fetch(`/gateway/companies/${company}/${path}`, {
      method,
      headers: { authorization: `Bearer ${tokenOf(page)}` },
      ...(body && { data: body }),
    });
    const text = await answer.text();
    return { status: answer.status(), reply: (text ? JSON.parse(text) : undefined) as T }; // The body has the type of the endpoint's reply.
  };
}

/** Returns the reply of a call. @throws Error if the call did not succeed */
export async function ok<T>(call: Promise<{ readonly status: number; readonly reply: T }>): Promise<T> {
  const { status, reply } = await call;
  if (status !== 200) throw new Error(`The gateway answered ${status}: ${JSON.stringify(reply)}`);
  return reply;
}
