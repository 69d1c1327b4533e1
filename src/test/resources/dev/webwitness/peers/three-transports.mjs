// The TypeScript SDK's client over stdio, Streamable HTTP and the older SSE, asked the same of each. Arguments: the server's /mcp address, the page,
// then the command that serves over stdio. Prints one line of JSON: transport → what it saw.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  LoggingMessageNotificationSchema,
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";

const [address, page, command, ...args] = process.argv.slice(2);
const transports = {
  stdio: () => new StdioClientTransport({ command, args, env: process.env, stderr: "ignore" }),
  streamable: () => new StreamableHTTPClientTransport(new URL(address)),
  sse: () => new SSEClientTransport(new URL(address.replace(/\/mcp$/, "/sse"))),
};
const said = {};
for (const [name, transport] of Object.entries(transports)) {
  const seen = { logged: [], updated: [], listChanged: 0 };
  const client = new Client({ name: "typescript", version: "1" });
  client.setNotificationHandler(LoggingMessageNotificationSchema, (it) => void seen.logged.push(it.params.level));
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, (it) => void seen.updated.push(it.params.uri));
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => void seen.listChanged++);
  await client.connect(transport());
  await client.ping();
  seen.icon = client.getServerVersion().icons?.[0]?.mimeType;
  seen.tools = (await client.listTools()).tools.length;
  seen.prompts = (await client.listPrompts()).prompts.map((prompt) => prompt.name);
  seen.templates = (await client.listResourceTemplates()).resourceTemplates.length;
  await client.listResources();
  await client.subscribeResource({ uri: "webwitness://runs" });
  await client.setLoggingLevel("info");
  const task = 'click "Buy"; expect "Thank you" visible; wait 2 seconds';
  const run = await client.callTool({ name: "web_eval_agent", arguments: { url: page, task } }, undefined, { timeout: 90_000 });
  seen.status = run.structuredContent.status;
  const uri = `webwitness://runs/${run.structuredContent.run_id}`;
  seen.read = JSON.parse((await client.readResource({ uri })).contents[0].text).status;
  seen.listed = (await client.listResources()).resources.some((resource) => resource.uri === uri);
  seen.cursor = await client.listTools({ cursor: "nonsense" }).catch((error) => error.code);
  await client.close();
  said[name] = seen;
}
console.log(JSON.stringify(said));
