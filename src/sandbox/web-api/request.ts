import type { IncomingMessage } from 'node:http';
import { readBody } from '../http-body.ts';
import { type Fields, isFields, parseJson } from '../json.ts';
import { type Refusal, refuse } from './method.ts';

export interface ApiRequest {
  token: string | undefined;
  values: Fields;
}

/** Token and arguments of a Web API request: query, form or JSON body; the Authorization header goes first. */
export async function readApiRequest(request: IncomingMessage, query: URLSearchParams): Promise<ApiRequest | Refusal> {
  const body = await readBody(request);
  const fields = fieldsOfBody(body, request.headers['content-type']);
  if (!isFields(fields)) return fields;
  if (isRefusal(fields)) return fields;
  const { token, ...values } = { ...Object.fromEntries(query), ...fields };
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return { token: bearer ?? (typeof token === 'string' && token !== '' ? token : undefined), values };
}

export function isRefusal(answer: object): answer is Refusal {
  return 'ok' in answer && answer.ok === false;
}

function fieldsOfBody(body: string, contentType: string | undefined): Fields | Refusal {
  if (body === '') return {};
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined) return refuse('missing_post_type');
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(body));
  if (type !== 'application/json') return refuse('invalid_post_type');
  const parsed = parseJson(body);
  if (parsed === undefined) return refuse('invalid_json');
  if (!isFields(parsed)) return refuse('json_not_object');
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null));
}
