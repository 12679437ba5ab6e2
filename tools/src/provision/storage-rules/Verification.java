import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.EvaluationRestrictions;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import java.util.function.Function;

/** One question: do these rules let this caller do this to this object? */
final class Verification {
  private final long id;
  private final RulesetAst rules;
  private final Consumer<JsonObject> send;
  private final BlockingQueue<JsonObject> arrived = new LinkedBlockingQueue<>();
  private final Map<String, ExpressionValue> documents = new HashMap<>();

  Verification(long id, RulesetAst rules, Consumer<JsonObject> send) {
    this.id = id;
    this.rules = rules;
    this.send = send;
  }

  boolean permits(JsonObject context) throws Exception {
    RuleContext.Builder builder =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(objectPath(context.get("path").getAsString()))
            .supplyFunction(function("firestore.get", this::document))
            .supplyFunction(function("firestore.exists", path -> exists(document(path))))
            .supplyFunction(function("debug", value -> value));
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      builder.supplyVariable(variable.getKey(), value(variable.getValue()));
    }
    EvaluationRestrictions limits = EvaluationRestrictions.builder().build();
    return new DefaultEvaluator(rules, ImmutableList.of(), limits).evaluate(builder.build()).get().permit();
  }

  void documentArrived(JsonObject message) {
    arrived.add(message);
  }

  private static ExpressionPathValue objectPath(String path) {
    ExpressionPathValue.Builder segments = ExpressionPathValue.newBuilder();
    for (String segment : path.split("/")) {
      if (!segment.isEmpty()) segments.addSegments(ExpressionValueUtils.simpleSegment(segment));
    }
    return segments.build();
  }

  private static ExpressionValue value(JsonElement json) throws InvalidProtocolBufferException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().merge(json.toString(), value);
    return value.build();
  }

  private static ExpressionValue exists(ExpressionValue document) {
    return ExpressionValueUtils.createValue(!ExpressionValueUtils.isNull(document));
  }

  /**
   * Blocks until the emulator answers: it keeps one conversation per id, so a second question, or the verdict,
   * must not overtake an open one.
   */
  private synchronized ExpressionValue document(ExpressionValue asked) {
    String path = FirestoreDocument.urlPath(asked.getPathValue());
    return documents.computeIfAbsent(path, this::fetch);
  }

  private ExpressionValue fetch(String path) {
    JsonObject context = new JsonObject();
    context.addProperty("path", path);
    JsonObject question = new JsonObject();
    question.addProperty("action", "fetch_firestore_document");
    question.addProperty("server_request_id", id);
    question.addProperty("status", "ok");
    question.add("context", context);
    send.accept(question);
    try {
      JsonObject answer = arrived.take();
      boolean found = "ok".equals(answer.get("status").getAsString());
      return found ? FirestoreDocument.value(answer.getAsJsonObject("result")) : ExpressionValueUtils.NULL;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException("Interrupted while reading " + path, interrupted);
    }
  }

  private static AsyncRuntimeFunction function(String name, Function<ExpressionValue, ExpressionValue> body) {
    return new AsyncRuntimeFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
        try {
          ExpressionValue result = body.apply(request.getArguments(0));
          return Futures.immediateFuture(ExpressionValueUtils.createResponse(result));
        } catch (RuntimeException failed) {
          return Futures.immediateFailedFuture(failed);
        }
      }
    };
  }
}
