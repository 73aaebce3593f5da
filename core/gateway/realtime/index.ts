export { companyGroup, companyUserGroup, type HubAccess, type HubRoute, hubRoutes } from './hub-route.ts';
export { companyHub } from './company-hub.ts';
export { deliverEvent } from './deliver.ts';
