import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.LogManager;

/**
 * Speaks the line protocol of the Storage emulator's rules runtime, and lets the rules engine inside the
 * Firestore emulator's jar decide. Stands in where the official runtime cannot be downloaded.
 */
public final class StorageRulesRuntime {
  private final FirebaseRulesProtoCompiler compiler =
      FirebaseRulesProtoCompiler.createStandalone(
          FirebaseRulesLangOptions.builder().allowTernaryOperator(true).allowCrossServiceRules(true).build());
  private final Map<String, RulesetAst> rulesets = new ConcurrentHashMap<>();
  private final Map<Long, Verification> waiting = new ConcurrentHashMap<>();
  // Platform threads: the engine limits an evaluation by the processor time of its thread.
  private final ExecutorService workers = Executors.newCachedThreadPool();
  private final PrintStream out;

  private StorageRulesRuntime(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) throws Exception {
    PrintStream protocol = System.out;
    System.setOut(System.err);
    keepStandardErrorClean();
    StorageRulesRuntime runtime = new StorageRulesRuntime(protocol);
    JsonObject ready = answer(-1);
    ready.addProperty("action", "ready");
    runtime.write(ready);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (!line.isBlank()) runtime.receive(JsonParser.parseString(line).getAsJsonObject());
    }
    System.exit(0);
  }

  /** Whatever stands on stderr is shown as an error by the emulator: no log lines, no warning about Unsafe. */
  private static void keepStandardErrorClean() {
    LogManager.getLogManager().reset();
    try {
      Field warned = Class.forName("sun.misc.Unsafe").getDeclaredField("memoryAccessWarned");
      warned.setAccessible(true);
      warned.setBoolean(null, true);
    } catch (ReflectiveOperationException olderJdk) {
      // Nothing to silence before JDK 24.
    }
  }

  private void receive(JsonObject message) {
    long id = message.get("id").getAsLong();
    Verification asking = waiting.get(id);
    if (asking != null) {
      asking.documentArrived(message);
      return;
    }
    String action = message.get("action").getAsString();
    JsonObject context = message.getAsJsonObject("context");
    switch (action) {
      case "load_ruleset" -> write(load(id, context));
      case "verify" -> workers.execute(() -> verify(id, context));
      default -> write(failure(id, "Unknown action " + action));
    }
  }

  private JsonObject load(long id, JsonObject context) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      source.addFiles(
          File.newBuilder().setName(file.get("name").getAsString()).setContent(file.get("content").getAsString()));
    }
    CompileResult compiled = compiler.compile(source.build());
    JsonObject answer = answer(id);
    for (Issue issue : compiled.getIssues()) {
      boolean error = issue.getSeverity() == Issue.Severity.ERROR;
      answer.getAsJsonArray(error ? "errors" : "warnings").add(describe(issue).toString());
    }
    if (compiled.hasCompilationError()) {
      if (answer.getAsJsonArray("errors").isEmpty()) answer.getAsJsonArray("errors").add("Rules do not compile");
      return answer;
    }
    rulesets.put(context.get("rulesetName").getAsString(), compiled.getRulesetAst());
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", compiled.getRulesetAst().getVersionValue());
    answer.add("result", result);
    return answer;
  }

  private static JsonObject describe(Issue issue) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", issue.getSourcePosition().getFileName());
    position.addProperty("line_", issue.getSourcePosition().getLine());
    position.addProperty("column_", issue.getSourcePosition().getColumn());
    JsonObject described = new JsonObject();
    described.add("sourcePosition_", position);
    described.addProperty("description_", issue.getDescription());
    described.addProperty("severity_", issue.getSeverityValue());
    return described;
  }

  private void verify(long id, JsonObject context) {
    RulesetAst rules = rulesets.get(context.get("rulesetName").getAsString());
    if (rules == null) {
      write(failure(id, "Unknown ruleset"));
      return;
    }
    Verification verification = new Verification(id, rules, this::write);
    waiting.put(id, verification);
    JsonObject answer;
    try {
      JsonObject result = new JsonObject();
      result.addProperty("permit", verification.permits(context));
      answer = answer(id);
      answer.add("result", result);
    } catch (Exception thrown) {
      Throwable cause = thrown.getCause() == null ? thrown : thrown.getCause();
      answer = failure(id, String.valueOf(cause.getMessage()));
    }
    waiting.remove(id);
    write(answer);
  }

  private static JsonObject failure(long id, String message) {
    JsonObject answer = answer(id);
    answer.getAsJsonArray("errors").add(message);
    return answer;
  }

  /** The status is "ok" even for failures: the emulator never answers its caller on any other. */
  private static JsonObject answer(long id) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    return answer;
  }

  private synchronized void write(JsonObject line) {
    out.print(line + "\n");
    out.flush();
  }
}
