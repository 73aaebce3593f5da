/** What is done whenever a company is opened, and the list that documents and pages ask. */
export { default as connectFreePartners } from './connect-free-partners.ts';
export { default as openFreePartners } from './free-partners.ts';
export { default as makePartnersStore } from './partners-store.ts';
