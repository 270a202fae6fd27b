FROM node:26-slim AS build
WORKDIR /toadstool
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile \
 && cd apps/web && node node_modules/vite/bin/vite.js build

FROM node:26-slim
WORKDIR /toadstool
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
COPY --from=build --chown=node:node /toadstool /toadstool
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:8000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/server/src/main.ts"]
