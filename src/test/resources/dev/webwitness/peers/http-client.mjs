// The TypeScript SDK's client over Streamable HTTP and over the older SSE. Arguments: the server's /mcp address, the page, a token.
// Prints, as one line of JSON, how many tools it sees on each, and the structured result of a run over the first.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const [address, page, token] = process.argv.slice(2);
const requestInit = { headers: { Authorization: `Bearer ${token}` } };
const eventSourceInit = {
  fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...requestInit.headers } }),
};
const said = {};

const streamable = new Client({ name: "typescript", version: "1" });
const transport = new StreamableHTTPClientTransport(new URL(address), { requestInit });
await streamable.connect(transport);
said.streamable = (await streamable.listTools()).tools.length;
let progress = 0;
const result = await streamable.callTool(
  { name: "web_eval_agent", arguments: { url: page, task: 'click "Buy"; expect "Thank you" visible' } },
  undefined,
  { timeout: 90_000, onprogress: () => progress++ },
);
said.result = result.structuredContent;
said.progress = progress;
const refused = await streamable.callTool({ name: "get_run", arguments: { run_id: "none" } });
said.error = refused.structuredContent.error.errorCode;
await transport.terminateSession();
await streamable.close();

const older = new Client({ name: "typescript", version: "1" });
await older.connect(new SSEClientTransport(new URL(address.replace(/\/mcp$/, "/sse")), { requestInit, eventSourceInit }));
said.sse = (await older.listTools()).tools.length;
said.runs = (await older.callTool({ name: "list_runs", arguments: {} })).structuredContent.runs.length;
await older.close();
console.log(JSON.stringify(said));
