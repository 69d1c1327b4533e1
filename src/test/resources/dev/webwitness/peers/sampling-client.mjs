// The TypeScript SDK's client on stdio, lending a model that buys the blue mug. Arguments: the page, then the server's command line.
// Prints the tool's structured result as one line of JSON, with how often it was asked.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { CreateMessageRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const [page, command, ...args] = process.argv.slice(2);
const answers = [
  { seen: "a shop", steps: ['click "Buy blue mug"'], finish: null, ask: null },
  { seen: "thanks", steps: ['expect "Your order" visible'], finish: null, ask: null },
  { seen: "the order", steps: [], finish: { outcome: "done", answer: "B-4711" }, ask: null },
];
let asked = 0;

const client = new Client({ name: "typescript", version: "1" }, { capabilities: { sampling: {} } });
client.setRequestHandler(CreateMessageRequestSchema, async () => ({
  model: "model-7",
  role: "assistant",
  content: { type: "text", text: JSON.stringify(answers[Math.min(asked++, answers.length - 1)]) },
}));
await client.connect(new StdioClientTransport({ command, args, env: process.env, stderr: "inherit" }));
const result = await client.callTool(
  { name: "web_eval_agent", arguments: { url: page, task: "Buy the blue mug and tell me the order number" } },
  undefined,
  { timeout: 90_000 },
);
console.log(JSON.stringify({ asked, result: result.structuredContent }));
await client.close();
