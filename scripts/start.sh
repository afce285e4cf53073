# `npm start`: prepares what is missing and then becomes the server, so that nothing else stays in
# memory beside it.
set -e
cd "$(dirname "$0")/.."
node scripts/prepare.mjs
node="$(node scripts/print-node.mjs)"
# Most of what a request needs is garbage right after it: a young generation of this size costs a call
# some 5 % and saves 150 to 200 MB (docs/operations.md, "Memory").
exec "$node" --max-semi-space-size=4 --import ./scripts/lib/end-with-npm-start.mjs \
  apps/server/src/main.ts "$@"
